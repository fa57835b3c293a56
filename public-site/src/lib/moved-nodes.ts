/**
 * Lets React change a page in which other programs have wrapped, moved or removed what React rendered, as translators and
 * password managers do. React removes a node from the parent that it gave it, and inserts before a neighbor: where the
 * node has left that parent, the browser throws, and React takes the whole page away.
 *
 * A wrapped node is removed from its wrapper, and what belongs before it comes before the wrapper. A node that is gone is
 * gone already.
 */
export function allowMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as Child) : child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    let neighbor = next;
    while (neighbor && neighbor.parentNode !== this) neighbor = neighbor.parentNode;
    return insertBefore.call(this, child, neighbor) as Child;
  };
}
