import { expect, it } from 'vitest'
import { onePath } from '../../../web/one-path-icons.ts'

it('draws the parts of an icon in one path, each where it was', () => {
  expect(onePath([['path', { d: 'm16 9-5 5' }]])).toBe('M0 0m16 9-5 5')
  expect(
    onePath([
      ['path', { d: 'M8 2v3' }],
      ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }],
      ['polyline', { points: '1 2 3 4' }],
      ['polygon', { points: '1 2 3 4 5 6' }],
    ]),
  ).toBe('M8 2v3M1 2L3 4M1 2 3 4M1 2 3 4 5 6z')
  expect(
    onePath([
      ['circle', { cx: '12', cy: '12', r: '10' }],
      ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }],
    ]),
  ).toBe('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0')
  expect(
    onePath([
      ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '2' }],
      ['rect', { width: '4', height: '6' }],
    ]),
  ).toBe('M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM0 0h4v6h-4z')
})

it('fails the build for what it does not know how to draw', () => {
  expect(() => onePath([['text', {}]])).toThrow('<text>')
})
