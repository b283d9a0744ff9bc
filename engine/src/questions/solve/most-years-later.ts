/** G7: by how many years a fix puts off retirement or a milestone at most; nobody waits longer. */
export const mostYearsLater = 15
