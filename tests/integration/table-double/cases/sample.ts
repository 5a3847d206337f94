export const key = { PK: 'p', SK: 's' }

export const sample = {
  ...key,
  n: 5,
  s: 'hello',
  yes: true,
  nothing: null,
  l: [1, 'two', { x: 3 }],
  m: { a: 1, b: { c: 'deep' } },
  ss: new Set(['a', 'b']),
  ns: new Set([1, 2]),
  bin: new Uint8Array([1, 2, 3]),
}
