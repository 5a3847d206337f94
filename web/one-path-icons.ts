import type { Plugin } from 'vite'

type Part = [tag: string, attributes: Record<string, string>]

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

const numbersOf = (attributes: Record<string, string>, names: string[]): number[] =>
  names.map((name) => Number(attributes[name] ?? 0))

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}

/** The outline of one part of an icon as a piece of a path; dots are as small as their stroke, and need no filling. */
function outline([tag, attributes]: Part): string {
  switch (tag) {
    case 'path': {
      const { d = '' } = attributes
      // Where a path begins in relation to nothing, it begins in relation to 0,0.
      return d.startsWith('m') ? `M0 0${d}` : d
    }
    case 'circle': {
      const [cx = 0, cy = 0, r = 0] = numbersOf(attributes, ['cx', 'cy', 'r'])
      return ellipse(cx, cy, r, r)
    }
    case 'ellipse': {
      const [cx = 0, cy = 0, rx = 0, ry = 0] = numbersOf(attributes, ['cx', 'cy', 'rx', 'ry'])
      return ellipse(cx, cy, rx, ry)
    }
    case 'rect': {
      const [x = 0, y = 0, width = 0, height = 0, rx = 0, ry = 0] = numbersOf(attributes, [
        ...['x', 'y', 'width', 'height', 'rx', 'ry'],
      ])
      return rectangle(x, y, width, height, rx || ry)
    }
    case 'line': {
      const [x1, y1, x2, y2] = numbersOf(attributes, ['x1', 'y1', 'x2', 'y2'])
      return `M${x1} ${y1}L${x2} ${y2}`
    }
    case 'polyline':
      return `M${attributes['points'] ?? ''}`
    case 'polygon':
      return `M${attributes['points'] ?? ''}z`
    default:
      throw new Error(`An icon has a part <${tag}>, which is not known how to draw in a path.`)
  }
}

/** All of an icon as one path. */
export const onePath = (parts: readonly Part[]): string => parts.map(outline).join('')

/**
 * Has every icon drawn by one path. As they come, an icon has up to ten parts, each of which costs as much as any other element
 * wherever the icon is drawn; a row of the tree has eight icons.
 */
export function onePathIcons(): Plugin {
  return {
    name: 'one-path-icons',
    enforce: 'pre',
    async load(id) {
      if (!ICON.test(id)) return null
      const { __iconData: icon } = (await import(id)) as { __iconData?: { node: Part[] } }
      // Another name of one of them.
      if (!icon) return null
      const glyph = new URL('src/ui/base/glyph.tsx', import.meta.url).pathname
      return {
        code: `import { glyphOf } from '${glyph}'\nexport default /* @__PURE__ */ glyphOf('${onePath(icon.node)}')\n`,
        moduleSideEffects: false,
      }
    },
  }
}
