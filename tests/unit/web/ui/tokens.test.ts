import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '#web/lib/label-contrast.ts'

const css = readFileSync('web/src/ui/tokens.css', 'utf8')

const roles = (theme: 'light' | 'dark') =>
  new Map(
    [...css.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, role, light, dark]) => [
      role,
      theme === 'light' ? light : dark,
    ]),
  )

const TEXT_ON: [text: string, grounds: string[]][] = [
  ['text', ['canvas', 'surface', 'raised', 'sunken']],
  ['muted', ['canvas', 'surface', 'raised', 'sunken', 'field', 'head']],
  ['faint', ['canvas', 'surface']],
  ['accent-text', ['surface', 'accent-soft']],
  ['on-fill', ['accent-fill', 'accent-fill-strong', 'accent-fill-pressed']],
  ['on-fill', ['danger-fill', 'danger-fill-strong', 'danger-fill-pressed']],
  ['on-tooltip', ['tooltip']],
  ['danger-text', ['surface', 'danger-soft']],
  ['success-text', ['success-soft']],
  ['info-text', ['info-soft']],
  ['warning-text', ['surface', 'warning-soft']],
  ['neutral-text', ['neutral-soft']],
]

const CONTROLS_ON: [control: string, grounds: string[]][] = [
  ['line-strong', ['surface', 'raised']],
  ['focus', ['surface', 'canvas', 'raised']],
  ['accent', ['surface', 'neutral-soft']],
  ['accent-fill', ['surface', 'canvas']],
  ['danger', ['surface']],
  ['warning', ['surface']],
  ['info', ['surface']],
  ['success', ['surface']],
]

describe.each(['light', 'dark'] as const)('the %s colours', (theme) => {
  const colors = roles(theme)
  const contrast = (first: string, second: string) => {
    const [a, b] = [colors.get(first), colors.get(second)]
    if (!a || !b) throw new Error(`tokens.css has no plain colour for ${first} or ${second}`)
    return contrastRatio(a, b)
  }

  it.each(TEXT_ON)('let %s be read on its grounds', (text, grounds) => {
    for (const ground of grounds) expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  it.each(CONTROLS_ON)('let %s be seen on its grounds', (control, grounds) => {
    for (const ground of grounds) expect(contrast(control, ground), `${control} on ${ground}`).toBeGreaterThanOrEqual(3)
  })
})
