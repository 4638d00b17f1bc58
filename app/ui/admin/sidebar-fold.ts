import { useState } from "react";

const KEY = "adminSidebar";
const FOLDED = "collapsed";

/** Folds the sidebar that the server has sent before it is painted, as it was left. It stands in that sidebar. */
export const FOLD_SCRIPT = `try{
if(localStorage.getItem("${KEY}")=="${FOLDED}")document.currentScript.parentNode.dataset.collapsed="true"
}catch{}`;

/** Whether the sidebar is folded, and the way to the other state; this browser remembers it. */
export function useFold(): [boolean, () => void] {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(KEY) === FOLDED);
  const toggle = () => {
    localStorage.setItem(KEY, isFolded ? "expanded" : FOLDED);
    setFolded(!isFolded);
  };
  return [isFolded, toggle];
}
