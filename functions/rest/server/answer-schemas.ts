import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import * as deliveries from '#presenters/rest/delivery-shapes.ts'
import * as installation from '#presenters/rest/installation-shapes.ts'
import * as items from '#presenters/rest/item-shapes.ts'
import * as places from '#presenters/rest/place-shapes.ts'

/** Schemas of answers for the description of the API: what many answers hold is described once, under its name. */

const { eventOf: _, ...itemShapes } = items

/** The shapes that have a name, as the description has it. */
const NAMED: Record<string, v.GenericSchema> = Object.fromEntries(
  Object.entries<v.GenericSchema>({ ...places, ...itemShapes, ...deliveries, ...installation }).map(([name, shape]) => [
    `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    shape,
  ]),
)

const CONFIG: ConversionConfig = {
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
}

/** Returns a schema without the promise that nothing is ever added to what it describes. */
function open(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(open)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) =>
      name === 'additionalProperties' && value === false ? [] : [[name, open(value)]],
    ),
  )
}

/** Returns the schemas of everything that has a name. */
export const namedSchemas = (): unknown => open(toJsonSchemaDefs(NAMED, CONFIG))

/** Returns the schema of an answer; what has a name is referred to. */
export function answerSchema(shape: v.GenericSchema): unknown {
  const { $schema, $defs, ...schema } = toJsonSchema(shape, { ...CONFIG, definitions: NAMED })
  return open(schema)
}
