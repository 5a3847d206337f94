import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio, labelColor, NEUTRAL_LABEL_COLOR, readableTextColor } from '#web/lib/label-contrast.ts'
import { scopedLabelParts } from '#domain/namespace/label-scope.ts'

describe('label colours', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21)
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it('puts light text on dark colours and dark text on light ones', () => {
    expect(readableTextColor('#1068bf')).toBe('#ffffff')
    expect(readableTextColor('#fff3c4')).toBe('#1a1f1c')
  })

  it('reads well on every colour', () => {
    const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (channels) => {
        const color = `#${channels.join('')}`
        expect(contrastRatio(color, readableTextColor(color))).toBeGreaterThan(4)
      }),
    )
  })

  it.each(['red', '#12', 'url(x)', '#12345g', ''])('lets nothing but hex colours into a style: %j', (color) => {
    expect(labelColor(color)).toBe(NEUTRAL_LABEL_COLOR)
  })
})

describe('scopedLabelParts', () => {
  it('splits at the last pair of colons', () => {
    expect(scopedLabelParts('team::area::web')).toEqual({ scope: 'team::area', name: 'web' })
  })

  it.each(['bug', '::x', 'x::', 'a:b'])('leaves %j whole', (title) => {
    expect(scopedLabelParts(title)).toBeNull()
  })
})
