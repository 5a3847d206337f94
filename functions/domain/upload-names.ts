import { firstOf } from './text/unicode.ts'

/** Limits the characters of a file's name in addresses. */
const FILE_NAME_MAX = 100
export const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

/** Returns the name of a file without its folders, and without what has a meaning in addresses, headers or Markdown; its ending stays. */
export function fileName(sent: string): string {
  const name = sent.split(/[\\/]/).at(-1) ?? ''
  const [ending = ''] = /(?<=[^.])\.[A-Za-z0-9]{1,16}$/.exec(name) ?? []
  const begin = name.slice(0, name.length - ending.length).replaceAll(/[^A-Za-z0-9._-]+/g, '_')
  const safe = begin.slice(-(FILE_NAME_MAX - ending.length)).replace(/^[._-]+/, '')
  return `${safe || 'file'}${ending}`
}

/** Returns what shows an image in a text, and leads to any other file. */
export function uploadMarkdown(alt: string, path: string, isImage: boolean): string {
  return `${isImage ? '!' : ''}[${alt}](${path})`
}

/** Returns a file's name as people read it, without what would end the text of a link. */
export function uploadAlt(sent: string, isImage: boolean): string {
  const name = firstOf(
    (sent.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\p{Control}[\]\\`<>]+/gu, ' ').trim(),
    FILE_NAME_MAX,
  )
  const alt = isImage ? name.replace(/\.\w+$/, '') : name
  return alt === '' ? 'file' : alt
}
