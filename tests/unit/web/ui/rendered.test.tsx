import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Rendered } from '#web/ui/item/rendered.tsx'

const block = (language: string, code: string) =>
  `<pre tabindex="0"><code class="language-${language}">${code}</code></pre>`
const coloured = () => [...document.querySelectorAll('code span')].map(({ textContent }) => textContent)

test('Code is coloured where its language is known, and says what it said', async () => {
  const html = `${block('ts', 'const a = &quot;&lt;img src=x&gt;&quot;')}${block('klingon', 'const b = 1')}`
  render(<Rendered html={html} />)
  await waitFor(() => {
    expect(coloured()).toEqual(['const', '"<img src=x>"'])
  })
  expect(screen.queryByRole('img')).toBeNull()
  expect([...document.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([
    'const a = "<img src=x>"',
    'const b = 1',
  ])
})

test('Colours come again with the next version of a text, and huge code has none', async () => {
  const { rerender } = render(<Rendered html={block('go', 'return 1')} />)
  await waitFor(() => {
    expect(coloured()).toEqual(['return', '1'])
  })
  rerender(<Rendered html={block('go', 'return nil') + block('go', 'return 1\n'.repeat(10_000))} />)
  await waitFor(() => {
    expect(coloured()).toEqual(['return', 'nil'])
  })
})
