import { describe, expect, it } from 'vitest'
import { remembered } from '#support/browser/computed-style.ts'

/** What queries by role, names and clicks ask for. */
const ASKED = ['display', 'visibility', 'pointer-events', 'color', 'cursor'] as const

const PAGE = `
  <main><h1>a<span>b</span></h1><p hidden><em>c</em></p><a href="/d">d</a><button disabled>e</button></main>
  <div style="visibility: hidden"><p>f</p><p style="visibility: visible"><b>g</b></p></div>
  <div style="display: none"><span>h</span></div>
  <div style="pointer-events: none"><button>i</button><button style="pointer-events: auto">j</button></div>
  <div style="color: red; top: 3px"><i>k</i></div>
  <table><thead><tr><th>l</th></tr></thead><tbody hidden><tr hidden><td>m</td></tr></tbody></table>
  <ul><li>n<ol><li>o</li></ol></li></ul>
  <details><summary>p</summary><p>q</p></details><details open><summary>r</summary><p>s</p></details>
  <dialog>t</dialog><dialog open>u</dialog><div popover>v</div>
  <input><input type="hidden"><input type="checkbox"><textarea></textarea><select><option>w</option></select>
  <svg><path/></svg><template>x</template><noscript>y</noscript><embed hidden>`

/** A page in a window of its own, where nothing is remembered yet. */
function givenPage() {
  const { contentDocument, contentWindow } = document.body.appendChild(document.createElement('iframe'))
  if (!contentDocument || !contentWindow) throw new Error('A frame has a window.')
  contentDocument.body.innerHTML = PAGE
  const compute: typeof window.getComputedStyle = contentWindow.getComputedStyle.bind(contentWindow)
  const all = (styleOf: typeof compute) =>
    [...contentDocument.querySelectorAll('*')].map((element) => {
      const style = styleOf(element)
      return [element.localName, ...ASKED.map((name) => style.getPropertyValue(name))].join(' ')
    })
  return { page: contentDocument, all, compute }
}

describe('remembered styles', () => {
  it('are those of jsdom for every kind of element, at the first and at the second time', () => {
    const { all, compute } = givenPage()
    const styleOf = remembered(compute)
    const expected = all(compute)
    expect(all(styleOf)).toEqual(expected)
    expect(all(styleOf)).toEqual(expected)
  })

  it('follow what is hidden and shown later, there and above', () => {
    const { page, all, compute } = givenPage()
    const styleOf = remembered(compute)
    const before = all(styleOf)
    page.querySelector('p')?.removeAttribute('hidden')
    page.querySelector('h1')?.setAttribute('hidden', '')
    page.querySelector('main')?.setAttribute('style', 'visibility: hidden')
    page.querySelector('input')?.setAttribute('type', 'hidden')
    page.querySelector('details')?.setAttribute('open', '')
    const after = all(styleOf)
    expect(after).toEqual(all(compute))
    expect(after).not.toEqual(before)
  })
})
