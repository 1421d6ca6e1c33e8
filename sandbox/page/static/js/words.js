/** Small wordings that several parts share. */

const STEPS = ["bytes", "KB", "MB"];

/** A file's size in words; 1 KB is 1024 bytes. */
export function bytes(size) {
  let value = Number(size) || 0;
  let step = 0;
  for (; value >= 1024 && step < STEPS.length - 1; step += 1) value /= 1024;
  return `${step ? value.toFixed(1) : value} ${STEPS[step]}`;
}

/** "1 mention", "2 mentions". */
export function count(number, one) {
  return `${number} ${one}${number === 1 ? "" : "s"}`;
}

/** A name without case and accents, for finding what somebody types. */
export function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Entries whose words hold what was typed: those that begin with it first. */
export function matching(entries, typed, wordsOf) {
  const wanted = folded(typed.trim());
  if (!wanted) return entries;
  const begins = [];
  const holds = [];
  for (const entry of entries) {
    const at = folded(wordsOf(entry)).indexOf(wanted);
    if (at === 0) begins.push(entry);
    else if (at > 0) holds.push(entry);
  }
  return [...begins, ...holds];
}
