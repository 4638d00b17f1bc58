import { expect, it } from "vitest";
import { createCircuit } from "./circuit-breaker.ts";

const at = (ms: number) => new Date(ms);

it("pauses after three failures in a row, and then lets one find out", () => {
  const circuit = createCircuit();
  circuit.fail(at(0));
  circuit.fail(at(0));
  circuit.succeed();
  for (let count = 0; count < 3; count += 1) {
    expect(circuit.mayTry(at(0))).toBe(true);
    circuit.fail(at(0));
  }
  expect(circuit.mayTry(at(29_999))).toBe(false);
  expect(circuit.mayTry(at(30_000))).toBe(true);
  expect(circuit.mayTry(at(30_000))).toBe(false);
  circuit.fail(at(30_001));
  expect(circuit.mayTry(at(60_000))).toBe(false);
  expect(circuit.mayTry(at(60_001))).toBe(true);
  circuit.abandon();
  expect(circuit.mayTry(at(60_001))).toBe(true);
  circuit.succeed();
  expect(circuit.mayTry(at(60_001)) && circuit.mayTry(at(60_001))).toBe(true);
});

it("keeps away as long as the other side asks for, within reason", () => {
  const circuit = createCircuit();
  circuit.fail(at(0), 60_000);
  expect(circuit.mayTry(at(59_999))).toBe(false);
  expect(circuit.mayTry(at(60_000))).toBe(true);
  circuit.fail(at(60_000), 86_400_000);
  expect(circuit.mayTry(at(360_000))).toBe(true);
});
