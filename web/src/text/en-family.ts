/** What the place of the family says. */
export const familyText = {
  people: 'Who is planning',
  you: 'You',
  prices: 'How fast prices rise',
  own: 'Income, spending, savings and loans',
  more: 'The rest of the plan',
  addPartner: 'Plan as a couple',
  addNote:
    'Two people with one purse: each has an age, an income, savings, tax and a retirement of their own. ' +
    'The plan runs until the later end of both.',
  removePartner: (name: string) => `Remove ${name}`,
  removeNote: (name: string) => `What ${name} owns and earns becomes yours. Undo brings it back.`,

  mix: 'How your savings are split, today and later',

  cover: {
    title: 'Life cover',
    note:
      'What the family needs if one of you dies early, to live as planned to the end at expected returns. ' +
      'With lower returns it needs more.',
    asking: 'Calculating what each of you needs…',
    failed: 'The life cover could not be calculated now.',
    add: 'Add a life cover',
    anyway: 'The plan falls short even if both of you live.',
    paysAnyway: {
      every: 'The cover below pays for that too.',
      some: 'Where a cover below is enough, it pays for that too.'
    },
    needs: (dies: string, year: string, needed: string) => `${dies} in ${year}, the family needs ${needed}`,
    youDie: 'If you die',
    dies: (name: string) => `If ${name} dies`,
    pays: (held: string) => `; the covers pay ${held}.`,
    noCovers: '; there is no cover yet.',
    missing: (gap: string) => `${gap} is missing.`,
    enough: 'That is enough.',
    nothing: (dies: string) => `${dies}, the money lasts without any life cover.`,
    never: (dies: string) => `${dies}, no cover is enough, because the plan falls short before.`,
    until: (age: string) => `From age ${age} on nothing is missing.`,
    worst: 'That is the year in which most is missing.',
    others: (count: number) =>
      `In ${count} of the years no cover is enough, because the plan falls short before.`,
    table: (name: string) => `${name}: every year`,
    caption: (name: string) => `What the family needs, by the year in which ${name} would die.`,
    head: ['Year', 'Age', 'Needed', 'In today’s value', 'Covers pay', 'Missing'],
    notEnough: 'no cover is enough'
  }
}
