import type { FieldContext } from '../shape/context.ts'

export const request = () => ({})

/** True when the viewer gets notifications: what they chose, else whether they take part. */
export const response = (ctx: FieldContext<unknown, unknown, boolean | null>): boolean => ctx.prev.result ?? false
