/** G7: most years by which a fix delays retirement or a milestone. */
export const mostYearsLater = 15
