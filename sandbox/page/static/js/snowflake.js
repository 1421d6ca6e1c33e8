/** Discord ids: 64-bit numbers in text; the upper bits are milliseconds since 2015 (Discord docs, "Snowflakes"). */

const EPOCH_MS = 1420070400000n;

/** Orders two ids by age. Compared as text, because numbers of this length lose digits. */
export function compareIds(left, right) {
  if (left.length !== right.length) return left.length - right.length;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** When an id was made, in milliseconds since 1970; 0 for something that is no id. */
export function idTime(id) {
  return /^\d{1,20}$/.test(id) ? Number((BigInt(id) >> 22n) + EPOCH_MS) : 0;
}

/** An id that sorts directly after another one. */
export function idAfter(id) {
  return /^\d{1,20}$/.test(id) ? String(BigInt(id) + 1n) : "1";
}
