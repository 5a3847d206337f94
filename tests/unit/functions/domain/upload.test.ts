import { describe, expect, test } from 'vitest'
import { FILE_NAME, fileName, uploadAlt, uploadMarkdown } from '#domain/upload-names.ts'
import { imageType, uploadAt, uploadPath, withUploadPages } from '#domain/upload.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))

describe('the type of an image', () => {
  test.each([
    ['image/png', bytes([0x89], 'PNG\r\n\x1a\n', [0, 0])],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['image/gif', bytes('GIF89a')],
    ['image/gif', bytes('GIF87a')],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ])('is %s by its first bytes', (type, content) => {
    expect(imageType(content)).toBe(type)
  })

  test.each([
    ['nothing', bytes()],
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a drawing that can hold scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['half a signature', bytes([0x89], 'PNG')],
    ['a signature further on', bytes(' GIF89a')],
    ['a sound', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
    ['a document', bytes('%PDF-1.7')],
  ])('is none of %s', (_, content) => {
    expect(imageType(content)).toBeNull()
  })
})

test.each([
  ['shot.png', 'shot.png'],
  ['C:\\Users\\ana\\my shot.png', 'my_shot.png'],
  ['../../etc/passwd', 'passwd'],
  ['.htaccess', 'htaccess'],
  ['"><script>.html', 'script_.html'],
  ['日本語.png', 'file.png'],
  ['под отчёт v2.pdf', 'v2.pdf'],
  ['日本語', 'file'],
  ['', 'file'],
  [`${'a'.repeat(300)}.png`, `${'a'.repeat(96)}.png`],
])('the name %s is kept as %s', (sent, kept) => {
  expect(fileName(sent)).toBe(kept)
  expect(kept).toMatch(FILE_NAME)
})

test('a text shows an image and leads to other files, whatever their names hold', () => {
  expect(uploadMarkdown(uploadAlt('a [b](c).png', true), '/x', true)).toBe('![a  b (c)](/x)')
  expect(uploadMarkdown(uploadAlt('notes.txt', false), '/x', false)).toBe('[notes.txt](/x)')
  expect(uploadAlt('.png', true)).toBe('file')
})

const PLACE = { owner: 'projects', ownerId: 12, secret: 'a'.repeat(32), name: 'shot.png' } as const

test('a path of this site names a file, if it is whole', () => {
  const path = uploadPath(PLACE)
  expect(uploadAt(path)).toEqual(PLACE)
  expect(uploadAt(path.replace('projects', 'groups'))).toEqual({ ...PLACE, owner: 'groups' })
  for (const other of [`${path}/more`, path.slice(0, -9), path.replace('12', '0'), path.replace('projects', 'project')])
    expect(uploadAt(other)).toBeNull()
})

test('in a mail files are reached by their pages; what is an address of another site stays', () => {
  const path = uploadPath(PLACE)
  const page = `https://canopy.example/-/project/12/uploads/${PLACE.secret}/shot.png`
  const elsewhere = `[there](https://elsewhere.example${path})`
  expect(withUploadPages(`See ![shot](${path}), <${path}> and ${path}. ${elsewhere}`, 'https://canopy.example')).toBe(
    `See ![shot](${page}), <${page}> and ${page}. ${elsewhere}`,
  )
})
