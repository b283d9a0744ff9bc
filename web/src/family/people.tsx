/** The people of a plan, each with a card; a second one can be added and removed. */
import type { JSX } from 'preact'
import { useForm } from '../form/form-context.ts'
import { Members } from '../form/members-view.tsx'
import { ownerNames, withoutPartner, withPartner } from '../plan/couple.ts'
import { familyText } from '../text/en-family.ts'

const ofPerson = ['currentAgeYears', 'retirementAgeYears', 'planningEndAgeYears']

export function People(): JSX.Element {
  const { plan, change } = useForm()
  const { self = '', partner = '' } = ownerNames(plan)
  const isCouple = plan.partner !== undefined
  return (
    <div class="people">
      <fieldset class="card person">
        <legend class="unseen">{self}</legend>
        <h3>{self}</h3>
        <Members path={[]} names={['selfLabel', ...ofPerson]} />
        <Members path={['uncertainty']} names={['sex']} />
      </fieldset>
      {isCouple ? (
        <fieldset class="card person">
          <legend class="unseen">{partner}</legend>
          <h3>{partner}</h3>
          <Members path={['partner']} names={['label', ...ofPerson, 'sex']} />
          <button type="button" class="remove" onClick={() => change(withoutPartner(plan))}>
            {familyText.removePartner(partner)}
          </button>
          <p class="note">{familyText.removeNote(partner)}</p>
        </fieldset>
      ) : (
        <div class="card person">
          <h3>{familyText.addPartner}</h3>
          <p>{familyText.addNote}</p>
          <button type="button" class="main" onClick={() => change(withPartner(plan))}>
            {familyText.addPartner}
          </button>
        </div>
      )}
    </div>
  )
}
