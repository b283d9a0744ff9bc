/** Whose age a sentence says: plans count by the first person, who may die before the partner. */
import { expect, test } from 'vitest'
import { ageText, endText } from '../src/story/ages.ts'
import { lastsText } from '../src/story/sentence.ts'
import { exactAge, wholeAge } from '../src/text/rupees.ts'

const alone = { currentAgeYears: 66, planningEndAgeYears: 90 }
const partner = { label: 'Spouse', currentAgeYears: 62, retirementAgeYears: 62, planningEndAgeYears: 90 }
const couple = { ...alone, partner }

test('ages after the life of the first person are those of the partner', () => {
  expect([70, 90, 92, 94].map(age => ageText(couple, age, exactAge))).toEqual([
    '70',
    '90',
    '88 (Spouse)',
    '90 (Spouse)'
  ])
  expect([endText(alone), endText(couple)]).toEqual(['90', '90 (Spouse)'])
  expect(endText({ ...couple, partner: { ...partner, currentAgeYears: 70 } })).toBe('90')
  expect(ageText(alone, 90, wholeAge)).toBe('90')
})

test('money that runs out before the end of the plan is not said to last longer than money that does not', () => {
  expect(lastsText({ corpusWentToZero: true, depletionAgeYears: 92 }, couple)).toMatch(/to.age 88 \(Spouse\)/)
  expect(lastsText({ corpusWentToZero: false, depletionAgeYears: null }, couple)).toBe('beyond 90 (Spouse)')
})
