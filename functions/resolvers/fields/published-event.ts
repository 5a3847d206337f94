import type { FieldContext } from '../shape/context.ts'

interface Arguments {
  event: unknown
}

export const request = (): Record<string, never> => ({})

/** Returns the event as it came: only the system itself may publish, and it has decided what the event may say. */
export const response = (ctx: FieldContext<Arguments>): unknown => ctx.args.event
