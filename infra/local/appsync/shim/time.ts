/** `util.time`. */
export const time = {
  nowISO8601: () => new Date().toISOString(),
  nowEpochSeconds: () => Math.floor(Date.now() / 1000),
}
