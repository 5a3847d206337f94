/** Letters from which on labels are searched for: shorter texts would match nearly everything. */
export const LABEL_SEARCH_MIN = 2
