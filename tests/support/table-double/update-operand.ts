import type { Bindings } from './bindings.ts'
import { operandProblem } from './condition-operand.ts'
import { addDecimal } from './decimal.ts'
import { readPath } from './document-path.ts'
import { validationError } from './errors.ts'
import type { UpdateOperand } from './parse-update.ts'
import { incorrectDataType } from './update-change.ts'
import type { Item, Value } from './value.ts'

type Reader = (item: Item) => Value

const kind = 'UpdateExpression'

/** Compiles the right side of a SET action. */
export function compileUpdateOperand(operand: UpdateOperand, bindings: Bindings): Reader {
  switch (operand.kind) {
    case 'value': {
      const value = bindings.value(kind, operand.name)
      return () => value
    }
    case 'path': {
      const path = bindings.path(kind, operand.path)
      return (item) => orElse(readPath(item, path), missingAttribute)
    }
    case 'ifNotExists': {
      const path = bindings.path(kind, operand.path)
      const otherwise = compileUpdateOperand(operand.otherwise, bindings)
      return (item) => orElse(readPath(item, path), () => otherwise(item))
    }
    case 'listAppend':
      return compileListAppend(operand, bindings)
    case 'sum':
      return compileSum(operand, bindings)
  }
}

/** Unlike `??`, keeps the null that DynamoDB's NULL type stands for. */
function orElse(value: Value | undefined, otherwise: () => Value): Value {
  return value === undefined ? otherwise() : value
}

function missingAttribute(): never {
  throw validationError('The provided expression refers to an attribute that does not exist in the item')
}

function compileListAppend(operand: { left: UpdateOperand; right: UpdateOperand }, bindings: Bindings): Reader {
  const left = compileChecked(operand.left, 'list_append', Array.isArray, bindings)
  const right = compileChecked(operand.right, 'list_append', Array.isArray, bindings)
  return (item) => {
    const head = left(item)
    const tail = right(item)
    if (!Array.isArray(head) || !Array.isArray(tail)) throw incorrectDataType()
    return [...head, ...tail]
  }
}

function compileSum(
  operand: { sign: '+' | '-'; left: UpdateOperand; right: UpdateOperand },
  bindings: Bindings,
): Reader {
  const left = compileChecked(operand.left, operand.sign, isNumber, bindings)
  const right = compileChecked(operand.right, operand.sign, isNumber, bindings)
  return (item) => {
    const first = left(item)
    const second = right(item)
    if (typeof first !== 'number' || typeof second !== 'number') throw incorrectDataType()
    return addDecimal(first, operand.sign === '+' ? second : -second)
  }
}

function isNumber(value: Value): boolean {
  return typeof value === 'number'
}

/** A literal of the wrong type is refused before any item is looked at. */
function compileChecked(
  operand: UpdateOperand,
  operator: string,
  isRightType: (value: Value) => boolean,
  bindings: Bindings,
): Reader {
  if (operand.kind === 'value') {
    const value = bindings.value(kind, operand.name)
    if (!isRightType(value)) throw operandProblem(kind, operator, value)
  }
  return compileUpdateOperand(operand, bindings)
}
