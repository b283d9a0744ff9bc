/** What the page says of how a plan was opened, and of values that were not typed; a part of `en.ts`. */

/** How a plan was opened. */
export const opened = {
  cut: 'This link is cut off or damaged. Ask for the whole link again.',
  unkept: 'This browser cannot save your changes. Save the plan as a file in Report.',
  foreign: 'You are looking at a plan from a link. Your own plan is saved and stays as it is.',
  linked: 'This is a plan from a link. If you change it, this browser saves it as yours.',
  example: 'This is an example, not your plan.',
  startOwn: 'Start my own plan',
  back: 'Go back to my plan',
  adopt: 'Keep both and work on this one'
}

/** Values that no one has typed. */
export const assumed = {
  values: (count: number) => `${count} assumed ${count === 1 ? 'value' : 'values'}`,
  count: (count: number) => `${assumed.values(count)}: check ${count === 1 ? 'it' : 'them'}`
}
