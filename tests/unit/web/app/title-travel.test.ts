import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { travelTitles } from '#web/app/title-travel.ts'
import { viewChange } from '#web/lib/page/view-change.ts'

const ROW = '<main><div data-key="1"><a dir="auto" href="#">Search that understands</a></div></main>'
const PAGE = '<main><h1 dir="auto">Search that understands</h1></main>'
const OTHER = '<main><h1 dir="auto">Another title</h1></main>'

let isStill = false
let stop: () => void
/** What carries the title when the browser looks at the page that has come. */
let carried: (string | undefined)[] = []
const named = () =>
  [...document.querySelectorAll<HTMLElement>('main *')].find(({ style }) => style.viewTransitionName === 'title')
    ?.tagName
const show = (html: string) => () => {
  document.body.innerHTML = html
}

beforeEach(() => {
  isStill = false
  carried = []
  document.body.innerHTML = ROW
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  document.startViewTransition = ((update: () => Promise<void>) => {
    carried.push(named())
    const finished = Promise.resolve()
      .then(update)
      .then(() => {
        carried.push(named())
      })
    return { ready: Promise.resolve(), finished, updateCallbackDone: finished }
  }) as typeof document.startViewTransition
  stop = travelTitles()
})
afterEach(() => {
  stop()
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.unstubAllGlobals()
})

const press = () => document.querySelector<HTMLElement>('a')?.click()

test('The title of a row goes into the heading of its page and back, and is let go there', async () => {
  press()
  viewChange.around(show(PAGE))
  await vi.waitFor(() => {
    expect(carried).toEqual(['A', 'H1'])
  })
  await vi.waitFor(() => {
    expect(named()).toBeUndefined()
  })
  viewChange.around(show(ROW))
  await vi.waitFor(() => {
    expect(carried.slice(2)).toEqual(['H1', 'A'])
  })
})

test('Another title is not mistaken for it, and a page that has come meanwhile stays', async () => {
  press()
  viewChange.around(show(PAGE))
  document.querySelector('a')?.remove()
  viewChange.around(show(OTHER))
  expect(document.querySelector('h1')?.textContent).toBe('Another title')
  await vi.waitFor(() => {
    expect(carried).toEqual(['A', undefined])
  })
  expect(document.querySelector('h1')?.textContent).toBe('Another title')
})

test('Who asks for no motion gets the page at once', () => {
  isStill = true
  press()
  viewChange.around(show(PAGE))
  expect(document.querySelector('h1')).toBeTruthy()
  expect(carried).toEqual([])
})
