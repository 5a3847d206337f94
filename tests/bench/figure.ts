export type Unit = 's' | 'ms' | 'MB' | 'KB' | 'calls' | 'units' | '1/s' | 'x' | '%' | '¢' | 'USD' | ''

/** One measured number, with the most that it may be where there is such a limit. */
export interface Figure {
  area: string
  what: string
  value: number
  unit: Unit
  budget?: number
}

const shown = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 10 ? 2 : 1)

const verdict = ({ value, budget }: Figure): string => (budget === undefined ? '' : value <= budget ? 'ok' : 'OVER')

/** The figures as a table of text, each beside its budget. */
export function figureTable(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.area,
    figure.what,
    `${shown(figure.value)} ${figure.unit}`.trim(),
    figure.budget === undefined ? '' : `≤ ${shown(figure.budget)}`,
    verdict(figure),
  ])
  const head = ['area', 'what', 'measured', 'budget', '']
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]): string =>
    cells
      .map((cell, column) =>
        column === 2 || column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** The figures for a machine, with whether each keeps its budget. */
export const figureRecords = (figures: Figure[]) =>
  figures.map((figure) => ({ ...figure, ok: figure.budget === undefined ? null : figure.value <= figure.budget }))

/** The value that a share of all is not above: 0.5 is the median. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

export const median = (values: number[]): number => percentile(values, 0.5)
