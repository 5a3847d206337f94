/** Does nothing: a pipeline needs a step; this one reads nothing. */
export const request = () => ({ payload: null })

export const response = (): null => null
