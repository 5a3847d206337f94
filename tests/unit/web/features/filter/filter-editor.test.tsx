import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FilterEditor } from '#web/features/filter/filter-editor.tsx'
import type { FilterQuery } from '#web/features/filter/filter-token.ts'
import type { TokenDefinition } from '#web/features/filter/token-definition.ts'
import { clearAlerts, currentAlerts } from '#web/lib/alerts.ts'
import { createQueryClient } from '#web/lib/transport/query-client.ts'
import type { Operator } from '#web/lib/list/list-filter.ts'
import { givenTokens, named } from './filter-fixture.ts'

const EMPTY: FilterQuery = { tokens: [], text: '' }
const apply = vi.fn<(query: FilterQuery) => void>()
let tokens = givenTokens()

beforeEach(() => {
  tokens = givenTokens()
  apply.mockReset()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  localStorage.clear()
  clearAlerts()
})

const bar = (query: FilterQuery) => (
  <FilterEditor
    definitions={tokens.definitions}
    query={query}
    onApply={apply}
    groupPath="acme"
    emptyTexts={{ noHit: 'No matching results', nothing: 'No matches found' }}
  />
)
function show(query = EMPTY) {
  const queryClient = createQueryClient()
  const { rerender } = render(bar(query), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  return {
    applied: (next: FilterQuery) => {
      rerender(bar(next))
    },
  }
}
const textField = () => screen.getByRole('combobox', { name: 'Search or filter results...' })
/** What is read out; signs that only stand for words are not. */
function nameOf(button: Element): string {
  const copy = document.createElement('div')
  copy.innerHTML = button.innerHTML
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return copy.textContent.replace(/\s+/g, ' ').trim()
}
const conditions = () =>
  within(screen.getByRole('list', { name: 'Filters' }))
    .queryAllByRole('button', { name: /^(?!Remove)/ })
    .map(nameOf)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const token = (type: string, operator: Operator, value: string) => ({ type, operator, value })

test('A condition is written with the keyboard alone and counts with Enter', async () => {
  show()
  await userEvent.click(textField())
  expect(options()).toEqual(['Author@', 'Confidential', 'Label~', 'Milestone%'])
  await userEvent.keyboard('lab{ArrowDown}{Enter}')
  expect(options()).toEqual(['=is', '!=is not'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await screen.findByRole('option', { name: 'bug' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(conditions()).toEqual(['Label is not ~bug'])
  expect(apply).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(textField())
  await userEvent.keyboard('{Enter}')
  expect(apply).toHaveBeenCalledExactlyOnceWith({ tokens: [token('label_name', '!=', 'bug')], text: '' })
})

test('Typing a whole query makes its conditions on the way', async () => {
  show()
  await userEvent.click(textField())
  await userEvent.keyboard('label = "two words" author != ana login{Enter}')
  expect(conditions()).toEqual(['Label is ~"two words"', 'Author is not @ana'])
  expect(apply).toHaveBeenCalledExactlyOnceWith({
    tokens: [token('label_name', '=', 'two words'), token('author_username', '!=', 'ana')],
    text: 'login',
  })
})

test('Enter takes the condition whose name is begun, and after Escape the word itself', async () => {
  show()
  await userEvent.click(textField())
  await userEvent.keyboard('fix aut{Enter}')
  expect(apply).toHaveBeenCalledExactlyOnceWith({ tokens: [], text: 'fix aut' })
  await userEvent.clear(textField())
  await userEvent.keyboard('aut{Enter}')
  expect(options()).toEqual(['=is', '!=is not'])
  await userEvent.keyboard('{Escape}{Escape}aut{Escape}{Enter}')
  expect(apply).toHaveBeenLastCalledWith({ tokens: [], text: 'aut' })
})

test('A pasted query makes its conditions at once', async () => {
  show()
  await userEvent.click(textField())
  await userEvent.paste('label = "two words" author != ana login')
  expect(conditions()).toEqual(['Label is ~"two words"', 'Author is not @ana'])
  expect(textField()).toHaveProperty('value', 'login')
})

test('Enter in an empty bar is no filter; the clear button is one', async () => {
  const { applied } = show()
  await userEvent.click(textField())
  await userEvent.keyboard('{Enter}')
  expect(apply).not.toHaveBeenCalled()
  applied({ tokens: [token('label_name', '=', 'bug')], text: 'x' })
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(apply).toHaveBeenCalledExactlyOnceWith(EMPTY)
  expect(conditions()).toEqual([])
})

test('A condition is opened, changed, taken back and removed without the pointer', async () => {
  show({ tokens: [token('label_name', '=', 'bug'), token('author_username', '=', 'ana')], text: '' })
  textField().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement && nameOf(document.activeElement)).toBe('Label is ~bug')
  await userEvent.keyboard('{Enter}')
  const value = await screen.findByRole('combobox', { name: 'Label is' })
  expect(document.activeElement).toBe(value)
  await userEvent.keyboard('other{Escape}{Escape}')
  expect(conditions()).toEqual(['Label is ~bug', 'Author is @ana'])
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}api{Enter}')
  expect(conditions()).toEqual(['Label is ~api', 'Author is @ana'])
  await userEvent.keyboard('{ArrowLeft}{Delete}')
  expect(conditions()).toEqual(['Label is ~api'])
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(conditions()).toEqual([])
  expect(document.activeElement).toBe(textField())
})

test('A value that nobody offers is kept, and marked when it is known to be nothing', async () => {
  show({ tokens: [token('label_name', '=', 'nope'), token('author_username', '=', 'ghost')], text: '' })
  const chip = screen.getByRole('button', { name: 'Label is ~nope' }).closest('li')
  await vi.waitFor(() => {
    expect(chip?.dataset['flawed']).toBe('true')
  })
  expect(screen.getByRole('button', { name: 'Author is @ghost' }).closest('li')?.dataset['flawed']).toBe('false')
})

test('What is more than the server takes stays, marked, and is told until it is gone', async () => {
  const many = Array.from({ length: 20 }, (_, index) => token('author_username', '||', `person ${index}`))
  show({ tokens: [...many, token('label_name', '=', 'two words')], text: 'x'.repeat(1_001) })
  const flawed = () => conditions().filter((_, index) => chips()[index]?.dataset['flawed'] === 'true')
  const chips = () => within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('listitem')
  expect(flawed()).toEqual(['Label is ~"two words"'])
  const notes = () => screen.getAllByRole('status').map((status) => status.textContent)
  expect(notes()).toEqual([
    'Only the first 20 conditions count. Remove some to filter by the marked ones.' +
      'Only the first 1,000 characters are searched for. Shorten the text to search for all of it.',
  ])
  fireEvent.change(textField(), { target: { value: 'x'.repeat(1_000) } })
  await userEvent.click(screen.getByRole('button', { name: 'Remove Author is one of @"person 0"' }))
  expect(flawed()).toEqual([])
  expect(screen.getByRole('search').textContent).not.toContain('Only the first')
})

test('A search is asked for once, 250 ms after the last key, while a line says that it is loading', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  try {
    show()
    fireEvent.change(textField(), { target: { value: 'label =' } })
    await pass(0)
    tokens.findLabels.mockClear()
    const field = screen.getByRole('combobox', { name: 'Label is' })
    for (const typed of ['z', 'zz', 'zzz', 'zzzz']) fireEvent.change(field, { target: { value: typed } })
    await pass(249)
    expect(tokens.findLabels).not.toHaveBeenCalled()
    tokens.findLabels.mockReturnValueOnce(new Promise((resolve) => setTimeout(resolve, 100, [])))
    await pass(1)
    expect(tokens.findLabels.mock.calls.map(([text]) => text)).toEqual(['zzzz'])
    await pass(10)
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Loading')
    await pass(100)
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('No matching results')
  } finally {
    vi.useRealTimers()
  }
})

test('Where there is nothing to offer at all, the list says so', async () => {
  tokens.findLabels.mockResolvedValue([])
  show()
  await userEvent.click(textField())
  await userEvent.keyboard('label =')
  expect(await screen.findByText('No matches found')).toBeTruthy()
})

test('A list is loaded once per opening and narrowed in the browser', async () => {
  show()
  await userEvent.click(textField())
  await userEvent.keyboard('milestone = LAUN')
  expect(await screen.findByRole('option', { name: 'Q3 Launch' })).toBeTruthy()
  expect(options()).toEqual(['Q3 Launch'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(conditions()).toEqual(['Milestone is %"Q3 Launch"'])
  expect(tokens.loadMilestones).toHaveBeenCalledTimes(1)
})

test('A failed source is told once and asked again when typing goes on', async () => {
  tokens.loadMilestones.mockRejectedValueOnce(new Error('down'))
  show()
  await userEvent.click(textField())
  await userEvent.keyboard('milestone =')
  await vi.waitFor(() => {
    expect(currentAlerts().map(({ text }) => text)).toEqual(['There was a problem fetching milestones.'])
  })
  expect(options()).toEqual([])
  await userEvent.keyboard('q')
  expect(await screen.findByRole('option', { name: 'q4' })).toBeTruthy()
  expect(currentAlerts()).toEqual([])
})

test('A whole query is typed without waiting for what is offered', async () => {
  tokens.findLabels.mockReturnValue(new Promise(() => undefined))
  show()
  await userEvent.click(textField())
  await userEvent.keyboard('label = needs review label != ~bug author = @ana log in{Enter}')
  expect(conditions()).toEqual(['Label is ~"needs review"', 'Label is not ~bug', 'Author is @ana'])
  expect(textField()).toHaveProperty('value', 'log in')
  expect(apply).toHaveBeenCalledTimes(1)
})

test('Enter takes the only value that is offered for the text, and the text itself when there are more or none', async () => {
  show()
  await userEvent.click(textField())
  await userEvent.keyboard('milestone = laun')
  await screen.findByRole('option', { name: 'Q3 Launch' })
  await userEvent.keyboard('{Enter}label = u')
  await vi.waitFor(() => {
    expect(options()).toEqual(['bug'])
  })
  // What is offered is still for the text before.
  await userEvent.keyboard('nknown{Enter}label = "bu"')
  await vi.waitFor(() => {
    expect(options()).toEqual(['bug'])
  })
  await userEvent.keyboard('{Enter}label = e')
  await vi.waitFor(() => {
    expect(options()).toEqual(['needs review'])
  })
  await userEvent.keyboard('{Enter}')
  expect(conditions()).toEqual([
    'Milestone is %"Q3 Launch"',
    'Label is ~unknown',
    'Label is ~bu',
    'Label is ~"needs review"',
  ])
})

test('Where any text may be meant, it is taken as it was typed, and an offered value only when it is typed out', async () => {
  const customer: TokenDefinition = {
    type: 'customer',
    title: 'Customer',
    symbol: '',
    operators: ['=', '!='],
    isUnique: false,
    hasSpaces: true,
    source: { kind: 'fixed', suggestions: [] },
    presets: named('none', 'any'),
    failure: '',
  }
  tokens.definitions.push(customer)
  show()
  await userEvent.click(textField())
  await userEvent.keyboard(
    'customer = no{Enter}customer = none such Ltd{Enter}customer = "any of us" customer = None{Enter}',
  )
  await userEvent.keyboard('customer != any author = ana{Enter}{Enter}')
  expect(apply.mock.calls.map(([query]) => query)).toEqual([
    {
      tokens: [
        token('customer', '=', 'no'),
        token('customer', '=', 'none such Ltd'),
        token('customer', '=', 'any of us'),
        token('customer', '=', 'none'),
        token('customer', '!=', 'any'),
        token('author_username', '=', 'ana'),
      ],
      text: '',
    },
  ])
})

test('A condition that is opened and left stays as it was, whatever signs its value holds', async () => {
  show({ tokens: [token('label_name', '=', '~"odd"')], text: '' })
  await userEvent.click(screen.getByRole('button', { name: /^Label is/ }))
  await userEvent.click(textField())
  await userEvent.keyboard('x{Enter}')
  expect(apply.mock.calls.map(([query]) => query)).toEqual([
    { tokens: [token('label_name', '=', '~"odd"')], text: 'x' },
  ])
})

test('Values chosen last come first', async () => {
  show()
  await userEvent.click(textField())
  await userEvent.keyboard('label = api{Enter}label =')
  await screen.findByRole('option', { name: 'bug' })
  expect(options()).toEqual(['api', 'bug', 'needs review'])
})

test('Only one of the set values can be taken', async () => {
  show()
  await userEvent.click(textField())
  await userEvent.keyboard('confidential = maybe{Enter}')
  expect(conditions()).toEqual([])
  await userEvent.clear(screen.getByRole('combobox', { name: 'Confidential is' }))
  await userEvent.keyboard('yes{Enter}')
  expect(conditions()).toEqual(['Confidential is Yes'])
})

test('What another part of the page applies takes the place of what stands in the bar; its own does not', async () => {
  const { applied } = show()
  await userEvent.click(textField())
  await userEvent.keyboard('login author = ana {Enter}')
  const [own] = apply.mock.calls[0] ?? []
  applied(own ?? EMPTY)
  expect(conditions()).toEqual(['Author is @ana'])
  expect(textField()).toHaveProperty('value', 'login')
  applied({ tokens: [token('label_name', '=', 'bug')], text: '' })
  expect(conditions()).toEqual(['Label is ~bug'])
  expect(textField()).toHaveProperty('value', '')
})

test('The search button applies a condition whose value has been typed but not entered', async () => {
  show()
  await userEvent.click(textField())
  await userEvent.keyboard('label = bug')
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(apply).toHaveBeenCalledExactlyOnceWith({ tokens: [token('label_name', '=', 'bug')], text: '' })
})
