import { itemReference } from '#domain/addresses.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { FieldContext } from '../shape/context.ts'

export const request = () => ({})

export const response = (
  ctx: FieldContext<{ full?: boolean | null }, { itemKind: ItemKind; homePath: string; numericIid: number }>,
): string => itemReference(ctx.source.itemKind, ctx.source.homePath, ctx.source.numericIid, ctx.args.full ?? false)
