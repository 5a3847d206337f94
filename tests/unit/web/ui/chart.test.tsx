import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Chart } from '#web/ui/chart/chart.tsx'
import { axisTicks, shownLabels } from '#web/ui/chart/scale.ts'
import { fireEvent, render, screen } from '@testing-library/react'

const days = ['Sep 1', 'Sep 2', 'Sep 3']
const shown = (
  <Chart
    title="Burndown"
    kind="line"
    labels={days}
    labelsName="Day"
    series={[
      { name: 'Remaining', points: [8, 5.5, null] },
      { name: 'Guideline', points: [8, 4, 0], isGuide: true },
    ]}
  />
)

test('an axis begins at 0, ends at or above the highest value, and has few lines at equal distances', () => {
  const figures = fc.oneof(
    fc.array(fc.nat({ max: 1_000_000 })),
    fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }).filter((value) => value === 0 || value > 1e-6)),
  )
  fc.assert(
    fc.property(figures, (values) => {
      const ticks = axisTicks(values)
      expect(ticks[0]).toBe(0)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values) * (1 - 1e-9))
      const step = ticks[1] ?? 0
      ticks.forEach((tick, index) => {
        expect(tick).toBeCloseTo(index * step, 6)
      })
      if (values.every(Number.isInteger)) expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

test('labels are written at equal distances, never more than fit', () => {
  fc.assert(
    fc.property(fc.nat({ max: 400 }), fc.integer({ min: 1, max: 12 }), (count, most) => {
      const labels = shownLabels(count, most)
      expect(labels.length).toBeLessThanOrEqual(most)
      expect(labels.length > 0).toBe(count > 0)
      expect(labels.every((index) => index < count)).toBe(true)
    }),
  )
})

test('a chart says in words what it comes to, and its values one by one', () => {
  render(shown)
  expect(screen.getByRole('figure', { name: 'Burndown' })).toBeDefined()
  expect(
    screen.getByRole('img', {
      name: 'Remaining: from 8 at Sep 1 to 5.5 at Sep 2. Guideline: from 8 at Sep 1 to 0 at Sep 3',
    }),
  ).toBeDefined()
  const slider = screen.getByRole('slider', { name: 'Values of Burndown' })
  expect(slider.getAttribute('aria-valuetext')).toBe('Sep 3: Remaining –, Guideline 0')
  fireEvent.change(slider, { target: { value: '1' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Sep 2: Remaining 5.5, Guideline 4')
})

test('what is not known interrupts a line', () => {
  const { container } = render(
    <Chart title="Gap" kind="line" labels={days} labelsName="Day" series={[{ name: 'Open', points: [1, null, 2] }]} />,
  )
  expect(container.querySelector('path[data-look="0"]')?.getAttribute('d')).toBe('M0 50h0M100 0h0')
})

test('bars of one label stand side by side, also where there is one only', () => {
  const { container } = render(
    <Chart
      title="Reviews"
      kind="bar"
      labels={['June']}
      labelsName="Month"
      series={[
        { name: 'Opened', points: [4] },
        { name: 'Merged', points: [0] },
      ]}
    />,
  )
  const bars = [...container.querySelectorAll('rect[data-look]')].map((bar) => [
    bar.getAttribute('x'),
    bar.getAttribute('height'),
  ])
  expect(bars).toEqual([
    ['15', '100'],
    ['50', '0'],
  ])
})

test('the same values are there as a table', () => {
  render(shown)
  fireEvent.click(screen.getByRole('button', { name: 'Table of Burndown' }))
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Day', 'Remaining', 'Guideline'],
    ['Sep 1', '8', '8'],
    ['Sep 2', '5.5', '4'],
    ['Sep 3', '–', '0'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Chart of Burndown' }))
  expect(screen.queryByRole('table')).toBeNull()
})
