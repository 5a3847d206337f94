import { useState, type PointerEvent } from 'react'
import type { ChartProps, Series } from './chart-data.ts'
import styles from './chart.module.css'
import { axisTicks, shownLabels } from './scale.ts'

/** Labels below an axis; narrow charts write every second of them. */
const MOST_LABELS = 8

/** Days with a year are too long for so many. */
const MOST_LONG_LABELS = 5
const SHORT_LABEL = 8

/** Of the place of a label, how much its bars take. */
const BARS_PART = 0.7

type PlotProps = ChartProps & Required<Pick<ChartProps, 'format'>>

/** Draws the lines or bars with their axes. The values of one label are read by pointing at it, by touch, or with the arrow keys. */
export function ChartPlot({ title, kind, labels, series, format }: PlotProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const ticks = axisTicks(series.flatMap(({ points }) => points.filter((point) => point !== null)))
  const top = ticks[ticks.length - 1] ?? 1
  const count = labels.length
  const read = chosen === null ? null : Math.min(chosen, count - 1)
  /** Returns how far to the right a label is, in percent. */
  const leftOf = (index: number): number =>
    kind === 'bar' || count === 1 ? ((index + 0.5) / count) * 100 : (index / (count - 1)) * 100
  const heightOf = (value: number): number => (value / top) * 100
  const valuesAt = (index: number): string =>
    `${labels[index] ?? ''}: ${series.map((one) => `${one.name} ${written(one, index, format)}`).join(', ')}`
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const part = width === 0 ? 0 : (clientX - left) / width
    const index = kind === 'bar' || count === 1 ? Math.floor(part * count) : Math.round(part * (count - 1))
    setChosen(Math.max(0, Math.min(count - 1, index)))
  }
  return (
    <>
      <div className={styles.plot}>
        <div className={styles.values} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${heightOf(tick)}%` }}>
              {format(tick)}
            </span>
          ))}
        </div>
        <div className={styles.field}>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="img"
            aria-label={spokenChart(labels, series, format)}
          >
            {ticks.map((tick) => (
              <path key={tick} className={styles.grid} d={`M0 ${100 - heightOf(tick)}H100`} />
            ))}
            {series.map((one, place) => {
              const { name, points, isGuide } = one
              const look = {
                className: kind === 'bar' ? styles.bar : styles.line,
                'data-look': isGuide ? 'guide' : place,
              }
              const width = (100 / count) * (BARS_PART / series.length)
              if (kind === 'line')
                return <path key={name} {...look} d={linePath(points, leftOf, (value) => 100 - heightOf(value))} />
              return points.map((value, index) =>
                value === null ? null : (
                  <rect
                    key={`${name} ${labels[index] ?? ''}`}
                    {...look}
                    x={leftOf(index) + (place - series.length / 2) * width}
                    y={100 - heightOf(value)}
                    width={width}
                    height={heightOf(value)}
                  />
                ),
              )
            })}
          </svg>
          {read !== null && <span className={styles.reader} style={{ insetInlineStart: `${leftOf(read)}%` }} />}
          {kind === 'line' &&
            read !== null &&
            series.map(({ name, points, isGuide }, place) => {
              const value = points[read] ?? null
              const at = value !== null && { insetInlineStart: `${leftOf(read)}%`, bottom: `${heightOf(value)}%` }
              return at && <span key={name} className={styles.dot} data-look={isGuide ? 'guide' : place} style={at} />
            })}
          {count > 0 && (
            <input
              className={styles.slider}
              type="range"
              min={0}
              max={count - 1}
              value={read ?? count - 1}
              aria-label={`Values of ${title}`}
              aria-valuetext={valuesAt(read ?? count - 1)}
              onChange={({ target }) => {
                setChosen(target.valueAsNumber)
              }}
              onPointerMove={point}
              onPointerDown={point}
              onPointerLeave={() => {
                setChosen(null)
              }}
              onFocus={() => {
                setChosen(read ?? count - 1)
              }}
              onBlur={() => {
                setChosen(null)
              }}
            />
          )}
        </div>
        <div className={styles.labels} aria-hidden>
          {shownLabels(count, labels.some(({ length }) => length > SHORT_LABEL) ? MOST_LONG_LABELS : MOST_LABELS).map(
            (index) => (
              <span key={index} style={{ insetInlineStart: `${leftOf(index)}%` }}>
                {labels[index]}
              </span>
            ),
          )}
        </div>
      </div>
      <ul className={styles.legend} aria-hidden>
        {read !== null && <li className={styles.readLabel}>{labels[read]}</li>}
        {series.map((one, place) => (
          <li key={one.name}>
            <span className={styles.key} data-kind={kind} data-look={one.isGuide ? 'guide' : place} />
            {one.name} {read !== null && <b>{written(one, read, format)}</b>}
          </li>
        ))}
      </ul>
    </>
  )
}

const written = ({ points }: Series, index: number, format: (value: number) => string): string => {
  const value = points[index] ?? null
  return value === null ? '–' : format(value)
}

/** Returns a path through the points; what is not known interrupts it, and a point by itself is a dot. */
function linePath(
  points: readonly (number | null)[],
  leftOf: (index: number) => number,
  topOf: (value: number) => number,
): string {
  let isDrawing = false
  return points
    .map((value, index) => {
      const command = isDrawing ? 'L' : 'M'
      const isAlone = !isDrawing && (points[index + 1] ?? null) === null
      isDrawing = value !== null
      return value === null ? '' : `${command}${leftOf(index)} ${topOf(value)}${isAlone ? 'h0' : ''}`
    })
    .join('')
}

/** Returns what a chart comes to in words: each series from its first to its last value. */
function spokenChart(labels: readonly string[], series: readonly Series[], format: (value: number) => string): string {
  return series
    .map(({ name, points }) => {
      const known = points.flatMap((value, index) => (value === null ? [] : [{ value, label: labels[index] ?? '' }]))
      const [first, last] = [known[0], known[known.length - 1]]
      if (first === undefined || last === undefined) return `${name}: no values`
      if (first === last) return `${name}: ${format(first.value)} at ${first.label}`
      return `${name}: from ${format(first.value)} at ${first.label} to ${format(last.value)} at ${last.label}`
    })
    .join('. ')
}
