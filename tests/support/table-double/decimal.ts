/** Adds as DynamoDB does, in decimal: 0.1 + 0.2 is 0.3. */
export function addDecimal(left: number, right: number): number {
  const sum = left + right
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right) && Number.isSafeInteger(sum)) return sum
  const a = decimal(left)
  const b = decimal(right)
  const scale = Math.max(a.scale, b.scale)
  const units = a.units * 10n ** BigInt(scale - a.scale) + b.units * 10n ** BigInt(scale - b.scale)
  return Number(`${units}e-${scale}`)
}

function decimal(value: number): { units: bigint; scale: number } {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction)
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }
}
