/** “Predict first”: the reader commits to a number before the run is shown. */
import type { JSX } from 'preact';
import type { SimulatorWords } from '../../i18n/simulator.ts';

interface Props {
  readonly words: SimulatorWords;
  readonly guess: number;
  readonly onGuess: (guess: number) => void;
  readonly onReveal: () => void;
}

export function Guess({ words, guess, onGuess, onReveal }: Props): JSX.Element {
  const text = `${guess}\u202f%`;
  return (
    <div class="exercise">
      <p>{words.predictAsk}</p>
      <div class="guess">
        <div class="track" ref={(track) => track?.style.setProperty('--p', text.replace('\u202f', ''))}>
          <div class="mine" />
          <input
            type="range"
            min={0}
            max={100}
            step={1}
            value={guess}
            aria-label={words.yourGuess}
            aria-valuetext={text}
            onInput={(event) => onGuess(Number(event.currentTarget.value))}
          />
          <span class="ring" />
          <output class="said">{text}</output>
        </div>
        <div class="ends">
          <span>0</span>
          <span>100{'\u202f'}%</span>
        </div>
      </div>
      <div class="go">
        <button type="button" class="btn solid" data-reveal-run onClick={onReveal}>
          {words.reveal}
        </button>
      </div>
    </div>
  );
}
