import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinReferences, splitReferences } from '#web/features/tree/add/references.ts'

describe('typed references', () => {
  it('are split at white space, and empty pieces are dropped', () => {
    expect(splitReferences('  #1   #2 ')).toEqual(['#1', '#2'])
    expect(splitReferences('#1\n\tacme/web#2\u00a0https://canopy.example/acme/web/-/issues/3')).toEqual([
      '#1',
      'acme/web#2',
      'https://canopy.example/acme/web/-/issues/3',
    ])
    expect(splitReferences(' ')).toEqual([])
  })

  it('keep their order, and come only once', () => {
    expect(joinReferences(['#1'], ['#1', '#3'])).toEqual(['#1', '#3'])
  })

  it('never hold white space and never repeat, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (known, text) => {
        const joined = joinReferences(splitReferences(known.join(' ')), splitReferences(text))
        expect(new Set(joined).size).toBe(joined.length)
        expect(joined.filter((reference) => reference === '' || /\s/u.test(reference))).toEqual([])
      }),
    )
  })
})
