import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Problem } from './steps.ts';

const param = 'step';

/**
 * The step that the address names, from 0. Each step has its own address: a reload stays there, and the browser's back
 * button leads to the step before.
 */
export function useStep(count: number) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const named = Number(params.get(param) ?? 1) - 1;
  const step = Number.isInteger(named) && named > 0 && named < count ? named : 0;

  function goTo(next: number) {
    // Navigating to the current step would make the back button need two presses.
    if (next === step) return;
    const named = (before: URLSearchParams) => {
      if (next === 0) before.delete(param);
      else before.set(param, String(next + 1));
      return before;
    };
    setParams(named, { state: { cameFrom: step } });
  }
  return {
    step,
    goTo,
    goBack: () => (state?.cameFrom === step - 1 ? navigate(-1) : goTo(step - 1)),
  };
}

/** Ref for the heading of a step: it takes the focus when the step changes, unless a problem has it. */
export function useStepHeading(step: number, hasProblem: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!hasProblem) heading.current?.focus();
  }, [step, hasProblem]);
  return heading;
}

/** Leads to the first wrong field after each attempt: it says its error itself, so short steps have no list of errors. */
export function useFocusOnWrong(problem: Problem | null) {
  const first = problem?.fields[0]?.id;
  const attempt = problem?.attempt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that is mended must not move the focus
  useEffect(() => {
    if (first) document.getElementById(first)?.focus();
  }, [attempt]);
}
