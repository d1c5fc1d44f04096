import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Section } from '../../../ui/section.tsx'
import { OneOfChips, SomeOfChips } from '../../../ui/switches/chips.tsx'
import { Segmented } from '../../../ui/switches/segmented.tsx'
import { TabLinks, TabLinksSkeleton } from '../../../ui/switches/tab-links.tsx'
import { Tabs } from '../../../ui/switches/tabs.tsx'
import classes from './pattern.module.css'
import { Pattern } from './pattern.tsx'

const styles = [
  'display-48',
  'display-32',
  'display-24',
  'display-20',
  'strong',
  'small',
  'label',
  'micro',
] as const

const surfaces = ['canvas', 'card', 'raised'] as const

const types = [
  { value: 'concert', name: 'Concert' },
  { value: 'festival', name: 'Festival' },
  { value: 'comedy', name: 'Comedy show' },
] as const

const answers = [
  { value: 'pending', name: 'Pending', count: 5 },
  { value: 'approved', name: 'Approved' },
  { value: 'all', name: 'All' },
] as const

/** The styles of type, the surfaces, and the buttons. */
const Looks = () => (
  <>
    <Pattern name="Type">
      <Stack gap="xs">
        {styles.map((style) => (
          <Text key={style} variant={style}>
            {style}: Low Tide, 8:00 PM
          </Text>
        ))}
        <Text>body: The text of a page, 16 pixels.</Text>
      </Stack>
    </Pattern>
    <Pattern name="Surfaces">
      <div className={classes.grid}>
        {surfaces.map((surface) => (
          <div key={surface} className={`${classes.surface} ${classes[surface]}`}>
            {surface}
          </div>
        ))}
      </div>
    </Pattern>
    <Pattern name="Section">
      <Section
        title="With a title"
        heading={3}
        text="One sentence that says what it is for."
        action={<Button variant="default">An act</Button>}
      >
        What it holds.
      </Section>
      <div className={classes.grid}>
        <Section>Without a title.</Section>
        <Section title="Waits for you" heading={3} tone="mine">
          An order, or a ticket that is offered.
        </Section>
        <Section title="Something new" heading={3} tone="accent">
          What a newcomer may not know.
        </Section>
      </div>
    </Pattern>
    <Pattern name="Buttons">
      <Group>
        <Button>Filled, one a view</Button>
        <Button variant="default">Default</Button>
        <Button variant="subtle">Subtle</Button>
        <Button color="red">Red</Button>
        <Button disabled>Disabled</Button>
        <Button variant="default" disabled>
          Default, disabled
        </Button>
        <Button loading>Loading</Button>
      </Group>
    </Pattern>
  </>
)

/** The type styles, the surfaces, the buttons, and the parts that switch between views. */
export const BasePatterns = () => {
  const [view, setView] = useState<'upcoming' | 'past'>('upcoming')
  const [place, setPlace] = useState<'explore' | 'mine'>('explore')
  const [chosen, setChosen] = useState<(typeof types)[number]['value'][]>(['concert'])
  const [answer, setAnswer] = useState<(typeof answers)[number]['value']>('pending')
  return (
    <>
      <Looks />
      <Pattern name="Tabs">
        <Tabs
          label="Places"
          value={place}
          onChange={setPlace}
          tabs={[
            { value: 'explore', name: 'Explore', isComplete: true, panel: 'One place, complete.' },
            { value: 'mine', name: 'My events', panel: 'The second place.' },
          ]}
        />
        <Tabs
          label="Steps"
          value={place}
          onChange={setPlace}
          areSteps
          tabs={[
            { value: 'explore', name: 'Info', isComplete: true, panel: 'One step, complete.' },
            { value: 'mine', name: 'Tickets', panel: 'The second step.' },
          ]}
        />
        <TabLinks
          label="Pages"
          tabs={[
            { to: '/dev/patterns', name: 'Overview', isCurrent: true },
            { to: '/dev/patterns#attendees', name: 'Attendees (5)' },
          ]}
        />
        <TabLinksSkeleton />
      </Pattern>
      <Pattern name="Segmented">
        <Segmented
          label="Which events"
          value={view}
          onChange={setView}
          options={[
            { value: 'upcoming', name: 'Upcoming' },
            { value: 'past', name: 'Past' },
          ]}
        />
        <Segmented
          label="Search in"
          value="all"
          isWide
          options={[
            { value: 'all', name: 'All' },
            { value: 'people', name: 'People', isClosed: true },
          ]}
        />
      </Pattern>
      <Pattern name="Chips">
        <OneOfChips label="Answers" options={answers} value={answer} onChoose={setAnswer} />
        <SomeOfChips label="Types" options={types} value={chosen} onChange={setChosen} />
      </Pattern>
      <Pattern name="Disclosure">
        <Disclosure label="Closed">What few people need.</Disclosure>
        <Disclosure label="Open" isOpen>
          What few people need.
        </Disclosure>
        <Disclosure label={<span>One of a list</span>} isRow>
          The answer to it.
        </Disclosure>
      </Pattern>
    </>
  )
}
