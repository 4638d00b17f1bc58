import { useState } from "react";

const KEY = "adminSidebar";
const FOLDED = "collapsed";

/** Folds the server-rendered sidebar as it was left, before it is painted. The script is inside that sidebar. */
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
