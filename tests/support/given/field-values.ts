import fc from 'fast-check'
import { fieldEntry, isNullable, isPlain, type PlainName, type PlainValue } from '#domain/item/fields.ts'

const DAYS = { min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }

function givenValue(value: PlainValue): fc.Arbitrary<string | number | boolean> {
  switch (value.type) {
    case 'enum':
      return fc.constantFrom(...value.values)
    case 'integer':
      return fc.integer({ min: value.min, max: value.max })
    case 'date':
      return fc.date(DAYS).map((day) => day.toISOString().slice(0, 10))
    case 'boolean':
      return fc.boolean()
    case 'text':
      return fc.string({ minLength: 1, maxLength: value.maxLength }).map((text) => text.trim() || 'x')
    case 'color':
      return fc.constantFrom('#1068bf', '#6699cc')
  }
}

/** Any value that a plain field may have. */
export function anyValueOf(name: PlainName): fc.Arbitrary<string | number | boolean | null> {
  const { value } = fieldEntry(name)
  if (!isPlain(value)) throw new Error(`${name} has rules of its own.`)
  return isNullable(value) ? fc.option(givenValue(value)) : givenValue(value)
}
