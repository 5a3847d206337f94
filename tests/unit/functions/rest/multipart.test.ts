import { expect, test } from 'vitest'
import { ProblemError } from '#operations/write/problem-error.ts'
import { parseMultipart } from '#rest/server/multipart.ts'

const TYPE = 'multipart/form-data; boundary=xyz'

test('a form as a browser sends it is read to the byte', async () => {
  const content = Uint8Array.from({ length: 300 }, (_, index) => index % 256)
  const form = new FormData()
  form.set('note', 'two\r\nlines — ü')
  form.set('file', new File([content, '\r\n--not the end\r\n'], 'a "quoted" ü.png'))
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  const { note, file } = await parseMultipart(sent.headers.get('content-type') ?? '', body)
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
  ['too many parts', TYPE, `${'--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(30)}--xyz--`],
])('a form with %s is refused', async (_, type, body) => {
  await expect(parseMultipart(type, Buffer.from(body))).rejects.toThrow(ProblemError)
})

test.each([
  [`name="file"; filename*=UTF-8''na%C3%AFve%20%E2%82%AC.txt`, 'naïve €.txt'],
  ['name=file; filename=plain.txt', 'plain.txt'],
  ['name="file"; filename="a\\"b.png"', 'a"b.png'],
])('a file that a client names by %s is taken under its name', async (parameters, name) => {
  const body = `--xyz\r\nContent-Disposition: form-data; ${parameters}\r\n\r\nb\r\n--xyz--\r\n`
  expect(await parseMultipart(TYPE, Buffer.from(body))).toEqual({ file: { name, bytes: Buffer.from('b') } })
})

test('a form that is cut off anywhere is refused', async () => {
  const whole = '--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsome bytes\r\n--xyz--'
  for (let length = 0; length < whole.length; length += 1) {
    const cut = await parseMultipart(TYPE, Buffer.from(whole.slice(0, length))).catch((error: unknown) => error)
    expect(cut).toBeInstanceOf(ProblemError)
  }
})
