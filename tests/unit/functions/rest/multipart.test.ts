import { expect, test } from 'vitest'
import { ProblemError } from '#operations/problem-error.ts'
import { parseMultipart } from '#rest/multipart.ts'

const TYPE = 'multipart/form-data; boundary=xyz'

test('a form as a browser sends it is read to the byte', async () => {
  const content = Uint8Array.from({ length: 300 }, (_, index) => index % 256)
  const form = new FormData()
  form.set('note', 'two\r\nlines — ü')
  form.set('file', new File([content, '\r\n--not the end\r\n'], 'a "quoted" ü.png'))
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  const { note, file } = parseMultipart(sent.headers.get('content-type') ?? '', body)
  expect(note).toBe('two\r\nlines — ü')
  expect(file).toEqual({
    name: 'a "quoted" ü.png',
    bytes: Buffer.concat([content, Buffer.from('\r\n--not the end\r\n')]),
  })
})

test.each([
  ['no boundary', 'multipart/form-data', '--xyz--'],
  ['nothing', TYPE, ''],
  ['no end', TYPE, '--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
  ['a part without a name', TYPE, '--xyz\r\nContent-Type: text/plain\r\n\r\nb\r\n--xyz--'],
  ['a part without a head', TYPE, '--xyz\r\nb\r\n--xyz--'],
  ['too many parts', TYPE, `${'--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(30)}--xyz--`],
])('a form with %s is refused', (_, type, body) => {
  expect(() => parseMultipart(type, Buffer.from(body))).toThrow(ProblemError)
})
