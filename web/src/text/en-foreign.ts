/** What is said of the plan of a link, beside a plan of one's own. */
export const foreignText = {
  foreign: 'You are looking at a plan from a link. Your own plan is saved and stays as it is.',
  keepBoth: 'Keep both plans',
  full: 'There is no room for another plan. Delete one in “My plans” first.',
  adopt: 'Replace my plan with this one'
}
