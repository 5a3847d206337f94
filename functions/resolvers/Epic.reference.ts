import { epicReference } from '#domain/addresses.ts'
import type { EpicFacts } from '#presenters/graphql/epic-facts.ts'
import type { FieldContext } from './shape/context.ts'

export const request = () => ({})

export const response = (ctx: FieldContext<{ full?: boolean | null }, EpicFacts>): string =>
  epicReference(ctx.source.groupPath, ctx.source.numericIid, ctx.args.full ?? false)
