/** How many times as many histories `npm run test:long` plays. */
const TIMES = Number(process.env['HISTORIES_TIMES'] ?? 1)
const SEED = process.env['HISTORIES_SEED']

/** Plays new histories in each run, or those of the seed that a failure has printed. */
export const runs = (histories: number) => ({
  numRuns: histories * TIMES,
  ...(SEED !== undefined && { seed: Number(SEED) }),
})

/** Generous: a busy machine is slow, which is no failure. */
export const HISTORIES_TIME_MAX_MS = 600_000 * TIMES
