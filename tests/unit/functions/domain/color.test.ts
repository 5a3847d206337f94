import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEUTRAL_COLOR, shownColor, textColorOn } from '#domain/color.ts'
import { contrastRatio } from '#support/when/contrast-ratio.ts'

test('the text on a dark colour is light, that on a light one dark', () => {
  expect(textColorOn('#1068bf')).toBe('#ffffff')
  expect(textColorOn('#fff3c4')).toBe('#1f1e24')
})

test('the text can be read on every colour', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      const color = `#${channels.join('')}`
      expect(contrastRatio(color, textColorOn(color))).toBeGreaterThan(4)
    }),
  )
})

test.each(['red', '#12', 'url(x)', '#12345g', ''])('nothing but a colour may reach a style: %j', (text) => {
  expect(shownColor(text)).toBe(NEUTRAL_COLOR)
})

test('a short form is shown as the long one', () => {
  expect(shownColor('#FA0')).toBe('#ffaa00')
})
