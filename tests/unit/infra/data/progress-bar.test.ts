import { expect, test } from 'vitest'
import { progressBar, progressLine } from '#infra/data/progress-bar.ts'

test('A line shows share, numbers, rate and the time that is left', () => {
  expect(progressLine(12_000, 20_000, 3000)).toBe(
    '[==================            ] 60 %  12,000 of 20,000 items  4,000/s  2 s left',
  )
})

test('A long rest is given in minutes', () => {
  expect(progressLine(100, 20_000, 1000)).toMatch(/ 3 min left$/)
})

test('Before anything is known about the rate no time is promised', () => {
  expect(progressLine(0, 20_000, 0)).toMatch(/ 0 %  0 of 20,000 items  0\/s\s*$/)
})

test('An import of nothing is complete', () => {
  expect(progressLine(0, 0, 5)).toMatch(/^\[={30}\] 100 %/)
})

test('A rest of less than a second is not negative', () => {
  expect(progressLine(20_000, 20_000, 4000)).toMatch(/100 % .* 0 s left$/)
})

const written = (isTTY: boolean, steps: number[], total: number): string => {
  let text = ''
  let time = 0
  const out = { isTTY, write: (part: string) => (text += part) !== '' }
  const report = progressBar(out, () => (time += 100))
  for (const done of steps) report(done, total)
  return text
}

test('On a terminal the line is written over itself and ends with a line break', () => {
  const text = written(true, [5, 10], 10)
  expect(text.split('\r')).toHaveLength(3)
  expect(text.match(/\n/g)).toHaveLength(1)
  expect(text.endsWith('\n')).toBe(true)
})

test('Elsewhere there is one line for each tenth', () => {
  const steps = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(written(false, steps, 100).trimEnd().split('\n')).toHaveLength(11)
})
