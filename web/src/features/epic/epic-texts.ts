export const LOAD_FAILED = 'Could not load this epic.'
