/** How many lines an axis has at most above its zero. */
const MOST_STEPS = 4

/**
 * Returns where an axis from 0 has its lines, the last at or above the highest value: steps of 1, 2 or 5 times a power of ten, whole
 * numbers where all values are.
 */
export function axisTicks(values: readonly number[]): number[] {
  const highest = Math.max(0, ...values)
  const least = values.every(Number.isInteger) ? 1 : 0
  const step = Math.max(least, niceStep(highest / MOST_STEPS))
  const steps = Math.max(1, Math.ceil(highest / step - ROUNDING))
  return Array.from({ length: steps + 1 }, (_, index) => rounded(index * step))
}

/** What is less than this part of a step above a line still counts as on it. */
const ROUNDING = 1e-9

/** Returns the first of 1, 2, 5 and 10 times a power of ten that is not below a value. */
function niceStep(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5].find((factor) => factor * power >= value * (1 - ROUNDING)) ?? 10) * power
}

/** Returns a number without the last digits that adding up tenths leaves behind. */
const rounded = (value: number): number => Number(value.toPrecision(12))

/** Returns which of so many labels are written: at most `most`, at equal distances, the first among them. */
export function shownLabels(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}
