/** How many times as many histories `npm run test:long` plays. */
const TIMES = Number(process.env['HISTORIES_TIMES'] ?? 1)
const SEED = process.env['HISTORIES_SEED']

/** Whether `npm run test:long` runs. */
export const IS_LONG_RUN = TIMES > 1

/** A new one in each run, or the one that a failure has printed. */
export const SEED_OF_RUN = SEED === undefined ? Math.floor(Math.random() * 1_000_000) : Number(SEED)

/** Plays new histories in each run, or those of the seed that a failure has printed. */
export const runs = (histories: number) => ({
  numRuns: histories * TIMES,
  ...(SEED !== undefined && { seed: Number(SEED) }),
})

/** Generous: a busy machine is slow, which is no failure. */
export const HISTORIES_TIME_MAX_MS = 600_000 * TIMES
