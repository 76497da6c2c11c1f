// What draws all figures, as one file that is fetched when the first of them is shown.
export { CLIPS } from '@physio/figures/clips';
export { momentOfDose } from '@physio/figures/dose';
export { drawBody, drawCues, posterTime } from '@physio/figures/frame';
export { SCENES } from '@physio/figures/palettes';
