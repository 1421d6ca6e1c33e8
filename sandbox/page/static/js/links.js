/** What may be followed and what may be loaded. This page loads nothing from another server. */

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const CHANNEL_LINK = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** The address if it may stand behind a link (http, https, mailto), otherwise null. */
export function safeHref(address) {
  const url = parse(address);
  return url && ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
}

/** `{channelId, messageId}` when the address points into a channel of this very chat, otherwise null. */
export function channelLink(address) {
  const found = CHANNEL_LINK.exec(address);
  return found ? { channelId: found[1], messageId: found[2] ?? null } : null;
}

/**
 * Where a picture or file can be loaded from without leaving this server: the first candidate that is ours,
 * as a path, or null. Another spelling of the loopback address counts as ours.
 */
export function localSource(...candidates) {
  for (const candidate of candidates) {
    const url = candidate ? parse(candidate) : null;
    if (url && isOurs(url)) return url.pathname + url.search;
  }
  return null;
}

function isOurs(url) {
  if (url.origin === location.origin) return true;
  return LOOPBACK.test(url.hostname) && LOOPBACK.test(location.hostname) && url.port === location.port;
}

function parse(address) {
  try {
    return new URL(address, location.origin);
  } catch {
    return null;
  }
}
