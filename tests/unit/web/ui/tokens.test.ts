import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '#support/when/contrast-ratio.ts'

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

/** What a declaration may not say by itself: a colour, a size of text or its line, or room of more than two pixels. */
const SPACE = /^(?:(?:padding|margin|gap|row-gap|column-gap|border-radius|font-size|line-height|scroll-margin)[\w-]*)$/
const COLOR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklab|lab)\(/i
const isLarge = (size: string): boolean => Math.abs(Number.parseFloat(size)) > 2

const SHEETS = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !path.endsWith('tokens.css'))
  .map((path) => `web/src/${path}`)

function literalsIn(sheet: string): string[] {
  const plain = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/([\w-]+):\s*([^;{}]+);/g)].flatMap(([declaration = '', name = '', value = '']) => {
    const sizes = (value.match(/-?[\d.]+px/g) ?? []).filter(isLarge)
    return COLOR.test(value) || (SPACE.test(name) && sizes.length > 0) ? [declaration.replaceAll(/\s+/g, ' ')] : []
  })
}

describe('the one file of tokens', () => {
  it('is told from what a sheet decides for itself', () => {
    expect(literalsIn('.a { gap: 6px; margin: -1px 2px; width: 12px; color: #fff; inset: 0 }')).toEqual([
      'gap: 6px;',
      'color: #fff;',
    ])
    expect(literalsIn('.a { padding: calc(100% - 4px); line-height: 1.4; background: rgb(0 0 0 / 4%); }')).toHaveLength(
      2,
    )
  })

  it('decides the layers of the window, of which each drawer has its own', () => {
    expect([...css.matchAll(/--layer-(drawer|settings): (\d+);/g)].map(([, name, layer]) => [name, layer])).toEqual([
      ['drawer', '252'],
      ['settings', '1040'],
    ])
    const numbers = SHEETS.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/z-index: (-?\d+)/g)])
    expect(Math.max(...numbers.map(([, number]) => Number(number)))).toBeLessThan(10)
  })

  it('decides colours, sizes of text and room in every other sheet', () => {
    expect(SHEETS.length).toBeGreaterThan(100)
    const found = SHEETS.flatMap((path) => literalsIn(readFileSync(path, 'utf8')).map((one) => `${path} ${one}`))
    expect(found).toEqual([])
  })
})
