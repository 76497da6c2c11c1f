import { MantineProvider, Switch } from '@mantine/core';
import { beforeEach, expect, test } from 'vitest';
import calendar from '#features/insights/activity/ActivityCalendar.module.css';
import { emulateMedia } from '#test/media.ts';
import { render } from '#test/render.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { theme } from '#ui/theme.ts';
import rail from './Shell/Rail.module.css';

beforeEach(() => emulateMedia({ 'forced-colors': 'active' }));

/** The grounds that the system gives whatever has none: one looks like another. */
function grounds(): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  const seen = ['Canvas', 'ButtonFace', 'transparent'].map((color) => {
    probe.style.backgroundColor = color;
    return getComputedStyle(probe).backgroundColor;
  });
  probe.remove();
  return seen;
}

/** All that a border, ground or outline says; words and shapes aside. */
function looks(element: Element): string {
  const bare = grounds();
  const shown = [element, ...element.querySelectorAll('*')].map((one) => {
    const style = getComputedStyle(one);
    const ground = bare.includes(style.backgroundColor) ? '-' : style.backgroundColor;
    // A picture of ours is not for the system to keep, unless it is made of the system's colours.
    const picture = style.forcedColorAdjust === 'none' ? style.backgroundImage : '-';
    const outline = style.outlineStyle === 'none' ? '-' : style.outlineColor;
    return [ground, picture, style.borderTopStyle, outline, style.transform].join(' ');
  });
  return shown.join('\n');
}

const VIEWS = ['a', 'b'].map((value) => ({ value, label: value }));
const PAIRS: Record<string, [on: React.ReactElement, off: React.ReactElement]> = {
  "the rail's current entry": [
    <a key="on" className={rail.item} href="/a" aria-current="page">
      A
    </a>,
    <a key="off" className={rail.item} href="/a">
      A
    </a>,
  ],
  'a pressed button': [
    <button key="on" className="framed presses" type="button" aria-pressed>
      4
    </button>,
    <button key="off" className="framed presses" type="button" aria-pressed={false}>
      4
    </button>,
  ],
  'a tab': [
    <button key="on" type="button" role="tab" aria-selected>
      A
    </button>,
    <button key="off" type="button" role="tab" aria-selected={false}>
      A
    </button>,
  ],
  'a chosen card': [
    <div key="on" data-chosen>
      A
    </div>,
    <div key="off">A</div>,
  ],
  'a switch': [<Switch key="on" defaultChecked label="A" />, <Switch key="off" label="A" />],
  'a chosen view': [
    <Segmented key="on" data={VIEWS} value="a" onChange={() => undefined} />,
    <Segmented key="off" data={VIEWS} value="b" onChange={() => undefined} />,
  ],
  '"Partly done" beside "Nothing due"': [
    <span key="on" className={calendar.sign} data-state="partly" />,
    <span key="off" className={calendar.sign} data-state="free" />,
  ],
};

test.each(Object.keys(PAIRS))('in forced colours %s can be distinguished', async (name) => {
  const [on, off] = PAIRS[name] ?? [];
  const { container } = await render(
    <MantineProvider theme={theme}>
      <div data-side="on">{on}</div>
      <div data-side="off">{off}</div>
    </MantineProvider>,
  );
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  const side = (which: string) => looks(container.querySelector(`[data-side="${which}"]`) as Element);
  expect(side('on')).not.toBe(side('off'));
});
