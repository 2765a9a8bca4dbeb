import { expect, test } from 'vitest'
import { paths, textOf } from './tree.ts'

/** What the browser moves on a thread of its own; anything else is styled and painted again for each frame. */
const COMPOSITED = ['opacity', 'transform', 'translate', 'rotate', 'scale']
/** Their time is the scrolling of a strip or a menu, for whose frames alone the mask is drawn. */
const SCROLLED = ['fade-x', 'fade-y']

test('an animation changes only what is composited', () => {
  const changed = paths('web/**/*.css').flatMap((path) =>
    [...textOf(path).matchAll(/@keyframes ([\w-]+) \{\n([\s\S]*?)\n\}/g)].flatMap(([, name, body = '']) =>
      [...body.matchAll(/^ +([\w-]+):/gm)].map(([, property = '']) => ({ path, name, property })),
    ),
  )
  expect(changed.length).toBeGreaterThan(4)
  const painted = changed.filter(({ property }) => !COMPOSITED.includes(property))
  expect(
    painted.filter(({ name = '', property }) => !(property === 'mask' && SCROLLED.includes(name))),
  ).toEqual([])
})
