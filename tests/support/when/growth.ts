import { expect } from 'vitest'

/** Milliseconds below which a figure says more of the machine than of the parser. */
const ENOUGH = 50
const SIZES = [2_000, 8_000, 32_000, 128_000, 512_000]
/** Four times the input taking this much longer is looked at more closely. */
const SUSPICIOUS = 8
/** Inputs are compared with such a part of them. */
const PART = 16
/** Sixteen times the input takes sixteen times as long where work grows with it, 256 times where it grows with its square. */
const GROWTH_MAX = 100
/** The same for the step to four times the input, which takes four or sixteen times as long. */
const STEP = 4
const STEP_GROWTH_MAX = 10
const ATTEMPTS = 4
const ROUNDS = 3

/** Milliseconds of the processor, which other work on the machine does not lengthen. */
function timeOf(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const fastest = (work: () => unknown): number => Math.min(...Array.from({ length: ATTEMPTS }, () => timeOf(work)))

/** How much longer the large input takes; measured again while it seems too much, because a collection of garbage counts, too. */
function leastGrowth(small: () => unknown, large: () => unknown, enough: number): number {
  let least = Infinity
  for (let round = 0; round < ROUNDS && least > enough; round += 1) {
    least = Math.min(least, fastest(large) / Math.max(ENOUGH / PART ** 2, fastest(small)))
  }
  return least
}

/**
 * Expects that a parser's time grows with its input and not with the square of it: takes ever larger inputs until one takes
 * long enough to be measured. When that came at once it is measured again, against a sixteenth of the input. A parser may
 * take a cheaper way for short inputs, so growth that is too much has to go on in an input four times as long, too. A parser
 * that takes half a megabyte at once is fast enough.
 * @param inputOf an input of about so many characters
 */
export function expectSteadyGrowth(parse: (input: string) => unknown, inputOf: (size: number) => string): void {
  let before = 0
  for (const size of SIZES) {
    const large = inputOf(size)
    const time = timeOf(() => parse(large))
    if (time >= ENOUGH && time > before * SUSPICIOUS) {
      const small = inputOf(size / PART)
      const growth = leastGrowth(
        () => parse(small),
        () => parse(large),
        GROWTH_MAX,
      )
      if (growth <= GROWTH_MAX) return
      const larger = inputOf(size * STEP)
      const stepGrowth = leastGrowth(
        () => parse(large),
        () => parse(larger),
        STEP_GROWTH_MAX,
      )
      const name = `growth from ${large.length} to ${larger.length} characters of ${JSON.stringify(large.slice(0, 60))}`
      expect(stepGrowth, `${name}, after a growth of ${growth} from ${small.length}`).toBeLessThanOrEqual(
        STEP_GROWTH_MAX,
      )
    }
    if (time >= ENOUGH) return
    before = time
  }
}

/** A unit again and again, between a beginning and an end. */
export const repeated =
  (unit: string, before = '', after = '') =>
  (size: number): string =>
    before + unit.repeat(Math.max(1, Math.floor(size / unit.length))) + after
