import { expect, test } from 'vitest';
import { stepsOfHtml } from './plain-steps.ts';

test.each([
  ['<ol>\n<li>Sit.</li>\n<li>Stand <em>up</em>.</li></ol>', ['Sit.', 'Stand up.']],
  ['<p>1. Sit.</p><p>2) Stand.</p>', ['Sit.', 'Stand.']],
  ['<p>&nbsp;</p><p></p>', []],
  ['<P CLASS="a">Sit &amp; lean&#33; &#x2192; &lt;10&deg;</P>', ['Sit & lean! → <10&deg;']],
  ['Sit<br/>Stand<div>Walk</div>', ['Sit', 'Stand', 'Walk']],
  ['Bend   your\nknee', ['Bend your knee']],
  ['3 < 4 and 5 > 4', ['3 < 4 and 5 > 4']],
  ['&#0;&#x110000;&unknown;', ['&#0;&#x110000;&unknown;']],
])('%j is %j', (html, steps) => {
  expect(stepsOfHtml(html)).toEqual(steps);
});
