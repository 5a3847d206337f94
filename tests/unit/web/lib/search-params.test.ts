import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '#web/lib/page/search-params.ts'

describe('search parameters', () => {
  it('reads lists and named groups', () => {
    expect(
      parseSearch('?state=opened&label_name[]=bug&label_name[]=a%20b&not[label_name][]=old&not[author]=ada'),
    ).toEqual({
      state: 'opened',
      label_name: ['bug', 'a b'],
      not: { label_name: ['old'], author: 'ada' },
    })
  })

  it('reads encoded brackets and writes plain ones', () => {
    const params = parseSearch('?label_name%5B%5D=bug%26co&not%5Blabel_name%5D%5B%5D=x')
    expect(stringifySearch(params)).toBe('?label_name[]=bug%26co&not[label_name][]=x')
  })

  it('keeps numbers as the texts they were', () => {
    expect(parseSearch('?iid=007')).toEqual({ iid: '007' })
  })

  it('writes nothing for no parameters and leaves undefined ones out', () => {
    expect(stringifySearch({})).toBe('')
    expect(stringifySearch({ state: undefined, labels: [] })).toBe('')
  })

  it('cannot reach the prototype of anything', () => {
    const params = parseSearch(
      '?__proto__[polluted]=1&constructor[prototype][polluted]=1&toString=x&not[__proto__][p]=1',
    )
    expect(Object.getPrototypeOf(params)).toBeNull()
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Object.keys(params)).not.toContain('__proto__')
    expect(Object.entries(params)).toContainEqual(['toString', 'x'])
  })

  it('lets the later of two clashing parameters win', () => {
    expect(parseSearch('?a[]=1&a=2')).toEqual({ a: '2' })
    expect(parseSearch('?a=1&a[b]=2')).toEqual({ a: { b: '2' } })
  })

  it('reads back every text that it writes', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 })
    const params = fc.record({
      search: text,
      label_name: fc.array(text, { minLength: 1 }),
      not: fc.record({ author: text }),
    })
    fc.assert(
      fc.property(params, (value) => {
        expect(parseSearch(stringifySearch(value))).toEqual(value)
      }),
    )
  })
})
